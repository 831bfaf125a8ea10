import type { Control, Link } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useLang } from '../lang.ts'
import { useEditing, useEditor } from '../useEditor.ts'
import { ExpressionEdit } from './editors/ExpressionEdit.tsx'
import { Line } from './fields.tsx'

const kinds = ['show', 'disable', 'require', 'value'] as const

/** What of a control follows from other fields. */
export function Links({ control, disabled }: { control: Control; disabled: boolean }) {
  const t = useT()
  const lang = useLang()
  const editor = useEditor()
  const faults = useEditing((state) => state.faults.get(control.id))
  const write = (kind: keyof Link, text: string | undefined) => {
    const { [kind]: _before, ...rest } = control.link ?? {}
    const link: Link = { ...rest, ...(text !== undefined && { [kind]: text }) }
    editor.edit({
      type: 'member',
      id: control.id,
      member: { link: Object.keys(link).length === 0 ? undefined : link },
    })
  }
  return kinds.map((kind) => {
    // What cannot be read is told below the text already.
    const fault = faults?.find(({ member, msg }) => member === `link.${kind}` && msg !== 'EXPRESSION')
    const label = t(`designer.link.${kind}`)
    return (
      <Line key={kind} label={label} fault={fault?.[lang]} wide>
        {(id) => (
          <ExpressionEdit
            id={id}
            label={label}
            value={control.link?.[kind] ?? ''}
            placeholder={t(`designer.linkHint.${kind}`)}
            disabled={disabled}
            change={(text) => write(kind, text)}
          />
        )}
      </Line>
    )
  })
}
