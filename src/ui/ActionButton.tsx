import { useCan } from '@refinedev/core'
// oxlint-disable-next-line no-restricted-imports -- the button stands for a tooltip that does not come
import { lazy as reactLazy, type ReactNode, Suspense, useState } from 'react'
import { type Offer, type RowAccess, rowAccess } from '../../contract/moves.ts'
import { language, useT } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'
import { lazy } from './lazy.tsx'
import { lazyAntd } from './lazyAntd.tsx'

// A list shows many buttons before one of them asks anything.
const AntdTooltip = lazyAntd(() => import('antd/es/tooltip'))
// Where it is not delivered the browser's own says the reason: the button is nothing to take away.
const Tooltip = reactLazy(() => AntdTooltip().catch(() => ({ default: PlainTooltip })))
const PlainTooltip: Awaited<ReturnType<typeof AntdTooltip>>['default'] = ({ title, children }) => (
  <span title={typeof title === 'string' ? title : undefined}>{children}</span>
)
const ConfirmDialog = lazy(lazyAntd(() => import('./ConfirmDialog.tsx')))

interface Props {
  label: string
  icon?: ReactNode
  kind?: 'primary' | 'default' | 'text' | 'link'
  danger?: boolean
  size?: 'small' | 'middle' | 'large'
  busy?: boolean
  /** What the row says may be done; with `action` it decides whether the button is there and why it is off. */
  can?: readonly Offer[]
  action?: string
  /** Why it cannot be done now, where no row says so. */
  off?: string | false
  /** A question before it is done. */
  confirm?: { title: string; text?: ReactNode }
  /** The dialog asks for a reason, which `onRun` gets. */
  reason?: boolean
  onRun: (reason: string) => unknown
}

/**
 * Asks Refine's access control what the row's `can` says. The row is at hand, so the first answer is its own: no button comes a moment
 * after its neighbours.
 */
export function useRowAccess(can: readonly Offer[] | undefined, action = ''): RowAccess | undefined {
  const lang = language()
  const { data } = useCan({
    action,
    params: { can, lang },
    queryOptions: {
      enabled: can !== undefined && action !== '',
      ...(can ? { initialData: rowAccess(can, action, lang) } : {}),
    },
  })
  return can && action ? data : undefined
}

/** A business action: absent when it is not this person's, greyed with its reason when not now, asked for when it matters. */
export function ActionButton({
  label,
  icon,
  kind = 'default',
  danger = false,
  size,
  busy = false,
  can,
  action,
  off,
  confirm,
  reason,
  onRun,
}: Props) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const access = useRowAccess(can, action)
  if (access?.absent) return null
  const why = off || (access && !access.can ? access.reason : undefined)
  const start = () => {
    if (why) return
    if (confirm || reason) setAsking(true)
    else void onRun('')
  }
  const button = (
    <Button
      kind={kind}
      danger={danger}
      {...(size ? { size } : {})}
      icon={icon}
      busy={busy}
      // A greyed button stays reachable by keyboard, so that its reason can be read.
      aria-disabled={why ? true : undefined}
      className={why ? 'action-off' : undefined}
      onClick={start}
    >
      {label}
    </Button>
  )
  return (
    <>
      {why ? (
        <Suspense fallback={button}>
          <Tooltip title={why}>{button}</Tooltip>
        </Suspense>
      ) : (
        button
      )}
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={confirm?.title ?? label}
            text={confirm?.text}
            ok={label}
            // never “cancel” beside the cancelling of a document
            cancel={t('common.back')}
            danger={danger}
            {...(reason ? { reasonLabel: t('common.reason'), reasonNeeded: t('common.reasonNeeded') } : {})}
            onCancel={() => setAsking(false)}
            onOk={async (given: string) => {
              setAsking(false)
              await onRun(given)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
