import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { byProgram, isGesture } from '../../runtime/gesture.ts'
import { emit } from '../../runtime/handlers.ts'
import { closeOverlay, openOverlay } from '../../runtime/overlays.ts'
import { useOverlay } from '../../runtime/useOverlay.ts'
import { usePage } from '../../runtime/page.ts'
import { useFieldsWithin, useReveal } from '../../runtime/reveal.ts'
import { useOpeningScript } from '../../runtime/useOpeningScript.ts'
import { columnSpan, flag, length } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { late } from '../late.tsx'
import { checkDialog } from './checkDialog.ts'
import { type FootButton, footButtons } from './footButtons.ts'
import { Outline } from './Outline.tsx'
import { overlayLook } from './overlayLook.ts'

const DialogWindow = late(
  lazyAntd(() => import('./DialogWindow.tsx')),
  null,
)

/** A window over the page with fields of its own: checked when it is saved, asked about when it is left with changes. */
export function DialogView({ control }: ViewProps) {
  const { store, wrap } = usePage()
  const order = useOverlay(control)
  useReveal(useFieldsWithin(control), () => store.mode() !== 0 && order > 0 && openOverlay(store, control.id))
  if (wrap) return <Outline control={control} />
  return order === 0 ? null : <Opened control={control} order={order} />
}

function Opened({ control, order }: { control: ViewProps['control']; order: number }) {
  const { store, services } = usePage()
  const t = useT()
  const fields = useFieldsWithin(control)
  /** The event of the button that was pressed, while what it started runs: no other is begun meanwhile. */
  const [running, setRunning] = useState<string>()
  const [before] = useState(() => new Map([...fields].map((field) => [field, store.value(field)])))
  const fault = useOpeningScript(control, 'dialogjs')
  const emitEvent = (event: string, gesture: boolean, detail?: unknown) =>
    emit({ event, control, store, detail, gesture }, services)

  const shut = (gesture: boolean) => {
    closeOverlay(store, control.id)
    void emitEvent('dialogClose', gesture)
  }
  /** Leaves it; what was typed is asked about and put back. */
  const leave = async (gesture: boolean) => {
    const changed = [...before].filter(([field, value]) => !Object.is(store.value(field), value))
    if (changed.length > 0 && store.mode() !== 0) {
      if (!(await services.ask(t('lowcode.dialog.dirty')))) return
      byProgram(() => store.change(Object.fromEntries(changed)))
    }
    shut(gesture)
  }
  const save = async (gesture: boolean) => {
    if (!checkDialog(control, store, services)) {
      services.say('error', t('lowcode.dialog.invalid'))
      return
    }
    if (!(await emitEvent('dialogSave', gesture, { values: store.values() }))) return
    services.say('success', t('lowcode.dialog.saved'))
    shut(gesture)
  }
  const does: Record<string, (gesture: boolean) => Promise<unknown>> = {
    dialogSave: save,
    dialogCancel: async (gesture) => (await emitEvent('dialogCancel', gesture)) && leave(gesture),
    dialogSetting: (gesture) => emitEvent('dialogSetting', gesture),
    dialogClose: leave,
  }
  const press = async (event: string) => {
    const gesture = isGesture()
    if (running !== undefined) return
    setRunning(event)
    try {
      await (does[event]?.(gesture) ?? emitEvent(event, gesture))
    } catch (error) {
      services.say('error', error instanceof Error ? error.message : String(error))
    } finally {
      setRunning(undefined)
    }
  }
  const { left, right } = footButtons(control, store.mode())
  const buttons = (list: readonly FootButton[]): ReactNode =>
    list.map(({ event, kind, label }) => (
      <Button
        key={event}
        kind={kind}
        busy={running === event}
        aria-disabled={running !== undefined || undefined}
        onClick={() => void press(event)}
      >
        {typeof label === 'string' ? t(label) : label[services.lang]}
      </Button>
    ))
  return (
    <DialogWindow
      look={overlayLook(control, services.lang)}
      height={length(control, 'height')}
      order={order}
      modal={flag(control, 'modal')}
      yields={flag(control, 'close-on-click-modal')}
      draggable={flag(control, 'draggable')}
      resizable={flag(control, 'resizable')}
      onClose={() => void leave(isGesture())}
      head={<SlotView control={control} slot="tool" />}
      foot={
        <>
          <span>{buttons(left)}</span>
          <span>
            <SlotView control={control} slot="footer" />
            <SlotView control={control} slot="action" />
            {buttons(right)}
          </span>
        </>
      }
    >
      {fault !== undefined && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      <SlotView control={control} slot="header" />
      <div className="lc-grid" style={columnSpan(control)}>
        <SlotView control={control} slot="children" />
        <SlotView control={control} slot="body" />
      </div>
    </DialogWindow>
  )
}
