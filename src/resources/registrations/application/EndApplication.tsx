import { registrationDiscard, registrationWithdraw } from '../../../../contract/registrations.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import type { ApplicationState, FaceProps } from './useApplication.ts'

interface Props {
  application: ApplicationState
  face: FaceProps
}

/** Ends what is being written: a draft is discarded, what was returned is withdrawn. */
export function EndApplication({
  application: { saver },
  face: { returned, ownId, start, onReload },
}: Props) {
  const t = useT()
  const withdraw = useCommand(registrationWithdraw, { done: t('registration.own.done.withdraw') })
  const discard = useCommand(registrationDiscard, { done: t('registration.own.done.discard') })
  if (start.version === undefined && saver.saving === 'none') return null
  const action = returned ? 'withdraw' : 'discard'
  const end = async () => {
    const version = await saver.settled()
    const id = saver.keptAs() ?? ownId
    // What is here alone is forgotten here.
    if (id !== undefined && version !== undefined) {
      const ended = await (returned ? withdraw : discard).mutate({ body: { id, version } })
      if (ended === undefined) return saver.resume()
    }
    await onReload()
  }
  return (
    <ActionButton
      kind="link"
      size="small"
      label={t(`registration.own.action.${action}`)}
      confirm={{
        title: t(`registration.own.confirm.${action}`),
        text: t(`registration.own.consequence.${action}`),
      }}
      danger
      busy={withdraw.busy || discard.busy}
      onRun={end}
    />
  )
}
