import { Suspense } from 'react'
import { entryOf } from '../../../../contract/lowcode/kinds.ts'
import { withTexts } from '../../../i18n/i18n.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { late } from '../late.tsx'
import { Affix, Entry } from './Entry.tsx'
import { NumberEdit } from './NumberEdit.tsx'
import { clearable, useLine } from './useLine.ts'

const LinesEdit = late(lazyAntd(() => import('./LinesEdit.tsx')))
const RichEdit = lazy(lazyAntd(withTexts('richText', () => import('./RichEdit.tsx'))))

/** One line, several lines, rich text or a number. */
export function InputEdit(props: EditProps) {
  const entry = entryOf(props.control)
  if (entry === 'number') return <NumberEdit {...props} />
  if (entry === 'rich')
    return (
      <Suspense
        fallback={
          <div
            className="skeleton"
            aria-hidden="true"
            style={{ height: number(props.control, 'richHeight') }}
          />
        }
      >
        <RichEdit {...props} />
      </Suspense>
    )
  return entry === 'textarea' ? <LinesEdit {...props} /> : <LineEdit {...props} entry={entry} />
}

const lineTypes = new Set(['text', 'password', 'email', 'tel', 'url'])

function LineEdit({ entry, ...props }: EditProps & { entry: string }) {
  const { control, invalid } = props
  const { lang } = usePage().services
  const emit = useEmit(control)
  const { most, ...shared } = useLine(props)
  const [before, after] = [words(control, 'prefix', lang), words(control, 'suffix', lang)]
  const counted = most !== undefined && flag(control, 'showWordLimit')
  return (
    <Entry
      {...shared}
      invalid={invalid}
      type={lineTypes.has(entry) ? entry : 'text'}
      before={
        (plain(control, 'icon') !== '' || before !== '') && (
          <>
            <ControlIcon control={control} />
            <Affix text={before} />
          </>
        )
      }
      after={
        (after !== '' || counted) && (
          <>
            <Affix text={after} />
            {counted && <Affix text={`${Array.from(shared.value).length} / ${most}`} />}
          </>
        )
      }
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && emit('enter')}
      // Said by the definition alone: a field that gets or loses its cross while it is written would lose the focus.
      onClear={clearable(control) ? () => emit('clear') : undefined}
    />
  )
}
