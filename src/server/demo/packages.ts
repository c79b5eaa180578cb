import type { DemoCategory, DemoPackage } from './demo-types.ts'
import { rowsOf } from './table.ts'

/** The leftover of the trading service. The trial comes last, as the site expects. */
export const categories: DemoCategory[] = [
  { title: 'FUTURES', headline: 'Evaluation accounts for futures', status: 1 },
  { title: 'CFDS', headline: 'Under development', status: 0 },
  { title: 'STOCKS', headline: 'Under development', status: 0 },
  { title: 'CRYPTOs', headline: 'Under development', status: 0 },
  { title: 'Trial', headline: 'Try an evaluation for two weeks', status: 1 },
]

/** category | title | balance | contracts | goal | drawdown | longest | shortest | cents | 1 is one time | locked */
const packageTable = `
0 | Starter 25K | 25000 | 4 | 1500 | 1500 | null | 7 | 14700 | 0 | 0
0 | Standard 50K | 50000 | 10 | 3000 | 2500 | null | 7 | 16700 | 0 | 0
0 | Advanced 75K | 75000 | 12 | 4250 | 2750 | null | 7 | 18700 | 0 | 0
0 | Plus 100K | 100000 | 14 | 6000 | 3000 | null | 7 | 20700 | 0 | 0
0 | Pro 150K | 150000 | 17 | 9000 | 5000 | null | 7 | 29700 | 0 | 0
0 | Elite 250K | 250000 | 27 | 15000 | 6500 | null | 7 | 51700 | 1 | 1
4 | Trial 50K | 50000 | 10 | 3000 | 2500 | 14 | null | 0 | 1 | 0
`

export const packages: DemoPackage[] = rowsOf(packageTable, 11).map(cells => {
  const number = (at: number): number => Number(cells[at])
  return {
    category: number(0),
    title: cells[1] ?? '',
    status: 1,
    starting_balance: number(2),
    max_contracts: number(3),
    profit_goal: number(4),
    trailing_drawdown: number(5),
    max_calendar_day: cells[6] ?? '',
    min_calendar_day: cells[7] ?? '',
    real_time_data: 'Included',
    ninjatrader_license: 'Included',
    scaling: 'Yes',
    price_cents: number(8),
    payment_type: number(9),
    is_locked: number(10) === 1 ? 1 : 0,
  }
})
