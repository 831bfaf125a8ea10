import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { ImportAnswer } from '../../contract/imports.ts'
import { count } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'
import { saveFetched } from '../ui/saveFile.ts'
import type { SheetTarget } from '../ui/import/ImportDialog.tsx'
import { attempting } from '../providers/attempts.ts'
import { sendFile, sendForFile } from '../providers/http.ts'
import { refresh } from '../providers/refresh.ts'
import { toast } from '../providers/toast.ts'

/** The two calls of an import as its dialog makes them. */
export const sheetTarget = (
  call: Call<z.ZodUndefined, z.ZodType, z.ZodType<ImportAnswer>>,
  faultsCall: Call<z.ZodUndefined, z.ZodType>,
  /** What names the list that the sheet is for, where the path does not. */
  query?: Readonly<Record<string, string>>,
): SheetTarget => ({
  send: (file, { dryRun, partly, columns, signal, onProgress }) => {
    const chosen = JSON.stringify(columns)
    const send = (key: { idempotencyKey?: string }) =>
      sendFile(call, file, {
        query,
        fields: { dryRun: String(dryRun), partly: String(partly), columns: chosen },
        signal,
        onProgress,
        ...key,
      })
    const { name, size, lastModified } = file
    const sent = dryRun
      ? send({})
      : // The same file chosen once more is the same wish as long as its first writing got no answer.
        attempting([call.path, query, partly, chosen, name, size, lastModified], (idempotencyKey) =>
          send({ idempotencyKey }),
        )
    return sent.catch(
      () => undefined, // cancelled, or refused and already shown where calls are made
    )
  },
  saveFaults: (file, columns) =>
    saveFetched(sendForFile(faultsCall, file, { query, fields: { columns: JSON.stringify(columns) } })),
  onWritten: async ({ added, changed }) => {
    toast('success', t('imports.done', { added: count(added), changed: count(changed) }))
    await refresh(call.invalidates)
  },
})
