import { answerAsk, type AskState } from '../../../../contract/consents.ts'
import { useT } from '../../../i18n/i18n.ts'
import { refresh } from '../../../providers/refresh.ts'
import { useCommand } from '../../../providers/useCommand.ts'

/** Allows, refuses or withdraws what an application asks for. The page that asks is opened anew: it holds what was in force. */
export function useAnswerAsk(appId: string) {
  const t = useT()
  const call = useCommand(answerAsk, { done: t('apps.asks.answered'), onDone: () => void refresh(['apps']) })
  return {
    busy: call.busy,
    answer: ({ noun, reason }: AskState, granted: boolean) =>
      call.mutate({ body: { appId, noun, granted, reason } }),
  }
}
