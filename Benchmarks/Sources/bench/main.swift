import BenchApp
import Tsubame

await Bench.main()
