#include "CGalleryFiles.h"

// SwiftPM compiles C as C17; clang has had #embed in every mode since 19.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char board_css[] = {
#embed "../../app/pages/board.css"
};
static const unsigned char image_mustache[] = {
#embed "../../app/pages/image.mustache"
};
static const unsigned char images_mustache[] = {
#embed "../../app/pages/images.mustache"
};
static const unsigned char layout_mustache[] = {
#embed "../../app/pages/layout.mustache"
};
static const unsigned char show_mustache[] = {
#embed "../../app/pages/show.mustache"
};
static const unsigned char AppearanceSection_swift[] = {
#embed "../../app/screens/controls/AppearanceSection.swift"
};
static const unsigned char BarViewController_swift[] = {
#embed "../../app/screens/controls/BarViewController.swift"
};
static const unsigned char BarsSection_swift[] = {
#embed "../../app/screens/controls/BarsSection.swift"
};
static const unsigned char ButtonsSection_swift[] = {
#embed "../../app/screens/controls/ButtonsSection.swift"
};
static const unsigned char CardSection_swift[] = {
#embed "../../app/screens/gestures/CardSection.swift"
};
static const unsigned char ChoicesSection_swift[] = {
#embed "../../app/screens/controls/ChoicesSection.swift"
};
static const unsigned char CodeSection_swift[] = {
#embed "../../app/screens/controls/CodeSection.swift"
};
static const unsigned char ControlSection_swift[] = {
#embed "../../app/screens/controls/ControlSection.swift"
};
static const unsigned char ControlsViewController_swift[] = {
#embed "../../app/screens/ControlsViewController.swift"
};
static const unsigned char DragSection_swift[] = {
#embed "../../app/screens/gestures/DragSection.swift"
};
static const unsigned char DrawerSection_swift[] = {
#embed "../../app/screens/gestures/DrawerSection.swift"
};
static const unsigned char EntryServer_swift[] = {
#embed "../../app/screens/tables/EntryServer.swift"
};
static const unsigned char ExplorerViewController_swift[] = {
#embed "../../app/screens/ExplorerViewController.swift"
};
static const unsigned char Families_swift[] = {
#embed "../../app/screens/tables/Families.swift"
};
static const unsigned char FieldsSection_swift[] = {
#embed "../../app/screens/controls/FieldsSection.swift"
};
static const unsigned char GesturesViewController_swift[] = {
#embed "../../app/screens/gestures/GesturesViewController.swift"
};
static const unsigned char IconsSection_swift[] = {
#embed "../../app/screens/controls/IconsSection.swift"
};
static const unsigned char ImageViewController_swift[] = {
#embed "../../app/screens/ImageViewController.swift"
};
static const unsigned char ImagesViewController_swift[] = {
#embed "../../app/screens/ImagesViewController.swift"
};
static const unsigned char IndexViewController_swift[] = {
#embed "../../app/screens/IndexViewController.swift"
};
static const unsigned char KeyboardSection_swift[] = {
#embed "../../app/screens/gestures/KeyboardSection.swift"
};
static const unsigned char LinksSection_swift[] = {
#embed "../../app/screens/controls/LinksSection.swift"
};
static const unsigned char LongTextsSection_swift[] = {
#embed "../../app/screens/controls/LongTextsSection.swift"
};
static const unsigned char MeasurementCell_swift[] = {
#embed "../../app/screens/tables/MeasurementCell.swift"
};
static const unsigned char MeasurementViewController_swift[] = {
#embed "../../app/screens/tables/MeasurementViewController.swift"
};
static const unsigned char Measurements_swift[] = {
#embed "../../app/screens/tables/Measurements.swift"
};
static const unsigned char MillionViewController_swift[] = {
#embed "../../app/screens/tables/MillionViewController.swift"
};
static const unsigned char MotionSection_swift[] = {
#embed "../../app/screens/gestures/MotionSection.swift"
};
static const unsigned char OrderViewController_swift[] = {
#embed "../../app/screens/tables/OrderViewController.swift"
};
static const unsigned char PagingViewController_swift[] = {
#embed "../../app/screens/tables/PagingViewController.swift"
};
static const unsigned char PinchSection_swift[] = {
#embed "../../app/screens/gestures/PinchSection.swift"
};
static const unsigned char PresentingViewController_swift[] = {
#embed "../../app/screens/PresentingViewController.swift"
};
static const unsigned char ProgressSection_swift[] = {
#embed "../../app/screens/controls/ProgressSection.swift"
};
static const unsigned char RandomSections_swift[] = {
#embed "../../app/screens/tables/RandomSections.swift"
};
static const unsigned char RemoteImagesViewController_swift[] = {
#embed "../../app/screens/RemoteImagesViewController.swift"
};
static const unsigned char RowsViewController_swift[] = {
#embed "../../app/screens/tables/RowsViewController.swift"
};
static const unsigned char ScrollingViewController_swift[] = {
#embed "../../app/screens/tables/ScrollingViewController.swift"
};
static const unsigned char SearchSection_swift[] = {
#embed "../../app/screens/controls/SearchSection.swift"
};
static const unsigned char SectionsViewController_swift[] = {
#embed "../../app/screens/tables/SectionsViewController.swift"
};
static const unsigned char SheetViewController_swift[] = {
#embed "../../app/screens/SheetViewController.swift"
};
static const unsigned char SlidersSection_swift[] = {
#embed "../../app/screens/controls/SlidersSection.swift"
};
static const unsigned char StacksSection_swift[] = {
#embed "../../app/screens/controls/StacksSection.swift"
};
static const unsigned char TablesViewController_swift[] = {
#embed "../../app/screens/tables/TablesViewController.swift"
};
static const unsigned char TapSection_swift[] = {
#embed "../../app/screens/gestures/TapSection.swift"
};
static const unsigned char TextsSection_swift[] = {
#embed "../../app/screens/controls/TextsSection.swift"
};
static const unsigned char TodoCell_swift[] = {
#embed "../../app/screens/TodoCell.swift"
};
static const unsigned char TodoDetailViewController_swift[] = {
#embed "../../app/screens/TodoDetailViewController.swift"
};
static const unsigned char TodoList_swift[] = {
#embed "../../app/screens/TodoList.swift"
};
static const unsigned char TodosViewController_swift[] = {
#embed "../../app/screens/TodosViewController.swift"
};
static const unsigned char UpdatesViewController_swift[] = {
#embed "../../app/screens/tables/UpdatesViewController.swift"
};

static const struct gallery_file files[] = {
    {"AppearanceSection.swift", AppearanceSection_swift, sizeof AppearanceSection_swift},
    {"BarViewController.swift", BarViewController_swift, sizeof BarViewController_swift},
    {"BarsSection.swift", BarsSection_swift, sizeof BarsSection_swift},
    {"ButtonsSection.swift", ButtonsSection_swift, sizeof ButtonsSection_swift},
    {"CardSection.swift", CardSection_swift, sizeof CardSection_swift},
    {"ChoicesSection.swift", ChoicesSection_swift, sizeof ChoicesSection_swift},
    {"CodeSection.swift", CodeSection_swift, sizeof CodeSection_swift},
    {"ControlSection.swift", ControlSection_swift, sizeof ControlSection_swift},
    {"ControlsViewController.swift", ControlsViewController_swift, sizeof ControlsViewController_swift},
    {"DragSection.swift", DragSection_swift, sizeof DragSection_swift},
    {"DrawerSection.swift", DrawerSection_swift, sizeof DrawerSection_swift},
    {"EntryServer.swift", EntryServer_swift, sizeof EntryServer_swift},
    {"ExplorerViewController.swift", ExplorerViewController_swift, sizeof ExplorerViewController_swift},
    {"Families.swift", Families_swift, sizeof Families_swift},
    {"FieldsSection.swift", FieldsSection_swift, sizeof FieldsSection_swift},
    {"GesturesViewController.swift", GesturesViewController_swift, sizeof GesturesViewController_swift},
    {"IconsSection.swift", IconsSection_swift, sizeof IconsSection_swift},
    {"ImageViewController.swift", ImageViewController_swift, sizeof ImageViewController_swift},
    {"ImagesViewController.swift", ImagesViewController_swift, sizeof ImagesViewController_swift},
    {"IndexViewController.swift", IndexViewController_swift, sizeof IndexViewController_swift},
    {"KeyboardSection.swift", KeyboardSection_swift, sizeof KeyboardSection_swift},
    {"LinksSection.swift", LinksSection_swift, sizeof LinksSection_swift},
    {"LongTextsSection.swift", LongTextsSection_swift, sizeof LongTextsSection_swift},
    {"MeasurementCell.swift", MeasurementCell_swift, sizeof MeasurementCell_swift},
    {"MeasurementViewController.swift", MeasurementViewController_swift, sizeof MeasurementViewController_swift},
    {"Measurements.swift", Measurements_swift, sizeof Measurements_swift},
    {"MillionViewController.swift", MillionViewController_swift, sizeof MillionViewController_swift},
    {"MotionSection.swift", MotionSection_swift, sizeof MotionSection_swift},
    {"OrderViewController.swift", OrderViewController_swift, sizeof OrderViewController_swift},
    {"PagingViewController.swift", PagingViewController_swift, sizeof PagingViewController_swift},
    {"PinchSection.swift", PinchSection_swift, sizeof PinchSection_swift},
    {"PresentingViewController.swift", PresentingViewController_swift, sizeof PresentingViewController_swift},
    {"ProgressSection.swift", ProgressSection_swift, sizeof ProgressSection_swift},
    {"RandomSections.swift", RandomSections_swift, sizeof RandomSections_swift},
    {"RemoteImagesViewController.swift", RemoteImagesViewController_swift, sizeof RemoteImagesViewController_swift},
    {"RowsViewController.swift", RowsViewController_swift, sizeof RowsViewController_swift},
    {"ScrollingViewController.swift", ScrollingViewController_swift, sizeof ScrollingViewController_swift},
    {"SearchSection.swift", SearchSection_swift, sizeof SearchSection_swift},
    {"SectionsViewController.swift", SectionsViewController_swift, sizeof SectionsViewController_swift},
    {"SheetViewController.swift", SheetViewController_swift, sizeof SheetViewController_swift},
    {"SlidersSection.swift", SlidersSection_swift, sizeof SlidersSection_swift},
    {"StacksSection.swift", StacksSection_swift, sizeof StacksSection_swift},
    {"TablesViewController.swift", TablesViewController_swift, sizeof TablesViewController_swift},
    {"TapSection.swift", TapSection_swift, sizeof TapSection_swift},
    {"TextsSection.swift", TextsSection_swift, sizeof TextsSection_swift},
    {"TodoCell.swift", TodoCell_swift, sizeof TodoCell_swift},
    {"TodoDetailViewController.swift", TodoDetailViewController_swift, sizeof TodoDetailViewController_swift},
    {"TodoList.swift", TodoList_swift, sizeof TodoList_swift},
    {"TodosViewController.swift", TodosViewController_swift, sizeof TodosViewController_swift},
    {"UpdatesViewController.swift", UpdatesViewController_swift, sizeof UpdatesViewController_swift},
    {"board.css", board_css, sizeof board_css},
    {"image.mustache", image_mustache, sizeof image_mustache},
    {"images.mustache", images_mustache, sizeof images_mustache},
    {"layout.mustache", layout_mustache, sizeof layout_mustache},
    {"show.mustache", show_mustache, sizeof show_mustache},
};

const struct gallery_file *gallery_files(size_t *count) {
    *count = sizeof files / sizeof *files;
    return files;
}
