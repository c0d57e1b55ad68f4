const SVG = "http://www.w3.org/2000/svg";
const TAGS = new Set(
  ("a abbr article aside audio b blockquote br button canvas caption code col colgroup datalist dd del details dfn dialog div dl dt em " +
    "fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li main mark meter nav ol " +
    "optgroup option output p picture pre progress q rp rt ruby s samp search section select small source span strong sub summary " +
    "sup table tbody td textarea tfoot th thead time tr u ul var video wbr svg:svg svg:g svg:path svg:circle svg:ellipse svg:rect " +
    "svg:line svg:polyline svg:polygon svg:text svg:tspan svg:title svg:desc svg:defs svg:stop svg:linearGradient svg:radialGradient " +
    "svg:clipPath svg:mask").split(" "),
);
const URLS = new Set(["href", "src", "action", "formaction", "poster"]);
/** @type {Record<string, string>} names that SVG spells with capitals */
const SPELLED = { viewbox: "viewBox", gradientunits: "gradientUnits", preserveaspectratio: "preserveAspectRatio" };

/** Whether the address may stand in a page: relative, or of a harmless scheme. @param {string} url */
export function isSafeURL(url) {
  const scheme = /^[\0- ]*([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\t\n\r]/g, ""));
  return !scheme || /^(https?|mailto|tel)$/i.test(scheme[1]);
}

/** @param {string} name @param {string} value */
export const isSafeAttribute = (name, value) =>
  /^(?!on)[a-z][a-z0-9-]*$/.test(name) && name !== "style" && name !== "srcdoc" &&
  (!URLS.has(name) || isSafeURL(value));

/** @param {string} tag */
export const isSafeTag = (tag) => TAGS.has(tag);

/** @param {Element} element @param {string} name @param {string | null} value */
export function setAttribute(element, name, value) {
  if (!isSafeAttribute(name, value ?? "")) throw new Error(`attribute ${name} refused`);
  if (element.namespaceURI === SVG) name = SPELLED[name] ?? name;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Numbers, units, colours and functions of them; nothing that is fetched. @param {string} value */
export const isSafeStyle = (value) => /^[\w #%.,()+\-*/]*$/.test(value) && !/url/i.test(value);

/** @param {Element} element @param {string} name @param {string | null} value */
export function setStyle(element, name, value) {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  if (!/^-{0,2}[a-z][a-z-]*$/.test(name) || !isSafeStyle(value ?? "")) throw new Error(`style ${name} refused`);
  if (value === null) element.style.removeProperty(name);
  else element.style.setProperty(name, value);
}

/** Takes over the styles that the page brought in a sheet, one rule an element. */
export function adoptStyles() {
  const sheet = document.getElementById("styles");
  if (!(sheet instanceof HTMLStyleElement)) return;
  for (const rule of sheet.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const element = document.querySelector(rule.selectorText);
    for (const name of element ? rule.style : []) {
      setStyle(/** @type {Element} */ (element), name, rule.style.getPropertyValue(name));
    }
  }
  sheet.remove();
}

/** @typedef {[string, number, Record<string, string> | 0, ...any[]]} Description */

/** Makes the DOM of an element as it came over the wire. @param {Description} description @returns {HTMLElement | SVGElement} */
export function build([tag, id, attributes, ...content]) {
  if (!isSafeTag(tag)) throw new Error(`tag ${tag} refused`);
  const element = tag.startsWith("svg:")
    ? /** @type {SVGElement} */ (document.createElementNS(SVG, tag.slice(4)))
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name[0] === ":") setStyle(element, name.slice(1), value);
    else setAttribute(element, name, value);
  }
  if (id) element.id = `n${id}`;
  for (const part of content) element.append(typeof part === "string" ? part : build(part));
  return element;
}
