import { isRecord } from '../../../../contract/isRecord.ts'
import { isGesture } from '../../runtime/gesture.ts'
import { answerOf } from '../../runtime/handlers.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import type { Choice, ChoicePage } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { searched } from '../pick/choices.ts'
import { SelectField } from '../pick/SelectField.tsx'
import { pickedValues } from './picked.ts'

/** Free text with suggestions: of an injected function, else of a list. Whatever is typed stays. */
export function Suggest({ control, state, id, invalid, describedBy, change, fill }: EditProps) {
  const page = usePage()
  const { store, services } = page
  const emit = useEmit(control)
  const api = plain(control, 'api')
  const text = textOf(state.value)
  const load = async (keyword: string, at: number, signal: AbortSignal): Promise<ChoicePage> => {
    if (Object.hasOwn(services.functions, api) || Object.hasOwn(services.written ?? {}, api)) {
      const controlEvent = { event: 'suggest', control, store, detail: keyword, gesture: isGesture() }
      return listed(await answerOf(api, controlEvent, services))
    }
    return api === '' ? { rows: [], total: 0 } : searched(control, api, page, { keyword, page: at, signal })
  }
  return (
    <SelectField
      id={id}
      label={words(control, 'label', services.lang)}
      chosen={text === '' ? [] : [{ id: text, name: text }]}
      change={([choice]) => {
        fill({ ...pickedValues(control, choice ? [choice] : []), [control.field]: choice?.name ?? '' })
        emit(choice ? 'select' : 'clear', choice)
      }}
      load={load}
      pause={number(control, 'debounce') ?? 300}
      free={change}
      openOnFocus={flag(control, 'triggerOnFocus')}
      placement={plain(control, 'placement')}
      clearable={flag(control, 'clearable')}
      placeholder={words(control, 'placeholder', services.lang)}
      disabled={state.disabled}
      invalid={invalid}
      describedBy={describedBy}
      row={(choice) => (
        <>
          {choice.name}
          {choice.code !== undefined && <small>{choice.code}</small>}
        </>
      )}
    />
  )
}

/** What a suggestion function answers: texts, or records with a name or `value`. */
function listed(said: unknown): ChoicePage {
  const rows = (Array.isArray(said) ? said : []).flatMap((one: unknown): Choice[] => {
    if (typeof one === 'string') return [{ id: one, name: one }]
    if (!isRecord(one)) return []
    const name = textOf(one['name'] ?? one['value'])
    return name === '' ? [] : [{ id: textOf(one['id']) || name, name, values: one }]
  })
  return { rows, total: rows.length }
}
