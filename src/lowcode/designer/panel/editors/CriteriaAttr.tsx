import { operatorOf, type Sign } from '../../../../../contract/filter.ts'
import type { Criterion } from '../../../../../contract/lowcode/control.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { Pick, TextInput } from '../fields.tsx'
import { Rows } from '../Rows.tsx'
import { ExpressionEdit } from './ExpressionEdit.tsx'
import { full, listOf, orNone } from './parts.ts'
import type { AttrEditProps } from './types.ts'

const signs = Object.entries(operatorOf).map(([sign, operator]) => ({ sign: Number(sign) as Sign, operator })) // the keys are the signs

/** Conditions on a list; a value is an expression. */
export function CriteriaAttr({ label, value, disabled, change }: AttrEditProps) {
  const t = useT()
  return (
    <Rows<Criterion>
      label={label}
      rows={listOf<Criterion>(value)}
      disabled={disabled}
      fresh={() => ({ field: '', sign: 2 })}
      change={(next) => change(orNone(next))}
      row={(row, write, index) => (
        <>
          <TextInput
            label={t('designer.criterionField', { nth: index + 1 })}
            placeholder={t('designer.field')}
            value={row.field}
            disabled={disabled}
            change={(field) => write({ ...row, field })}
          />
          <Pick
            label={t('designer.criterionSign', { nth: index + 1 })}
            value={String(row.sign)}
            disabled={disabled}
            options={signs.map(({ sign, operator }) => ({
              id: String(sign),
              name: t(`list.operator.${operator}`),
            }))}
            change={(chosen) =>
              write({ ...row, sign: signs.find(({ sign }) => String(sign) === chosen)?.sign ?? 2 })
            }
          />
          {row.sign !== 6 && row.sign !== 7 && (
            <ExpressionEdit
              label={t('designer.criterionValue', { nth: index + 1 })}
              placeholder={t('designer.expression')}
              value={row.value ?? ''}
              disabled={disabled}
              change={(text) => write(full({ ...row, value: text } as Criterion))} // undefined members are taken out
            />
          )}
        </>
      )}
    />
  )
}
