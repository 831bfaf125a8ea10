import { useEffect, useEffectEvent } from 'react'
import { slotOf } from '../../../../contract/lowcode/control.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { isGesture } from '../../runtime/gesture.ts'
import { emit } from '../../runtime/handlers.ts'
import { closeOverlay } from '../../runtime/overlays.ts'
import { useOverlay } from '../../runtime/useOverlay.ts'
import { usePage } from '../../runtime/page.ts'
import { columnSpan, flag, length, plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { Outline } from '../dialog/Outline.tsx'
import { overlayLook } from '../dialog/overlayLook.ts'
import { late } from '../late.tsx'

const DrawerWindow = late(
  lazyAntd(() => import('./DrawerWindow.tsx')),
  null,
)

/** A window from an edge of the screen. `beforeClose` may keep it open. */
export function DrawerView({ control }: ViewProps) {
  const { wrap } = usePage()
  const order = useOverlay(control)
  if (wrap) return <Outline control={control} />
  return order === 0 ? null : <Opened control={control} order={order} />
}

function Opened({ control, order }: { control: ViewProps['control']; order: number }) {
  const { store, services } = usePage()
  const emitEvent = (event: string, gesture: boolean) =>
    emit({ event, control, store, detail: undefined, gesture }, services)
  const opened = useEffectEvent(() => emitEvent('open', false))
  useEffect(() => void opened(), [])
  const close = async () => {
    const gesture = isGesture()
    if (!(await emitEvent('beforeClose', gesture))) return
    closeOverlay(store, control.id)
    void emitEvent('dialogClose', gesture)
  }
  return (
    <DrawerWindow
      look={overlayLook(control, services.lang)}
      from={plain(control, 'direction')}
      size={length(control, 'size')}
      order={order}
      yields={flag(control, 'wrapperClosable')}
      onClose={() => void close()}
      head={<SlotView control={control} slot="header" />}
      foot={slotOf(control, 'footer').length > 0 && <SlotView control={control} slot="footer" />}
    >
      <div className="lc-grid" style={columnSpan(control)}>
        <SlotView control={control} slot="children" />
        <SlotView control={control} slot="body" />
      </div>
    </DrawerWindow>
  )
}
