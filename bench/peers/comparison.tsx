import { useMemo, useState } from 'react'
import { splitTotals } from '../../contract/comparison.amounts.ts'
import { loadTexts, setLanguage } from '../../src/i18n/i18n.ts'
import { ComparisonGrid } from '../../src/resources/inquiries/ComparisonGrid.tsx'
import { countable, partsOf } from '../../src/resources/inquiries/split.ts'
import '../../src/ui/base.css'
import { quoted } from './quoted.ts'
import { offer } from './rows.ts'

await setLanguage('zh')
await loadTexts('inquiries')

/** The product's comparison, added up while it is typed into. */
function Compared() {
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({})
  const totals = useMemo(() => splitTotals(quoted, countable(partsOf({ parts }))), [parts])
  return <ComparisonGrid compared={quoted} parts={parts} totals={totals} onParts={setParts} asked={false} />
}

offer(() => <Compared />, 'tbody input', 'div:has(> table)')
