import type { Catalogue } from '../../../../contract/catalogue.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConditionLine } from '../../../ui/condition/ConditionLine.tsx'
import { newLine } from '../../../ui/condition/line.ts'
import { Match } from '../../../ui/condition/Match.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type BuiltCondition, buildableFields } from './rows.ts'
import styles from './condition.module.css'

interface Props {
  noun: Catalogue
  value: BuiltCondition
  onChange: (value: BuiltCondition) => void
}

/** A condition line by line: field, relation, values. */
export function ConditionRows({ noun, value, onChange }: Props) {
  const t = useT()
  const { match, rows } = value
  const fields = buildableFields(noun)
  const [first] = fields
  return (
    <div className={styles['rows']}>
      {rows.length > 1 && <Match value={match} change={(next) => onChange({ match: next, rows })} />}
      {rows.map((row, index) => (
        <ConditionLine
          key={row.key}
          noun={noun}
          fields={fields}
          number={String(index + 1)}
          line={row}
          change={(next) =>
            onChange({ match, rows: rows.flatMap((one) => (one.key === row.key ? (next ?? []) : one)) })
          }
        />
      ))}
      <Button
        icon={<Icon name="plus" size={13} />}
        size="small"
        onClick={() => first && onChange({ match, rows: [...rows, newLine(first)] })}
      >
        {t('conditions.add')}
      </Button>
    </div>
  )
}
