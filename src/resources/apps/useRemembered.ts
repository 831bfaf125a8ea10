import { useMemo, useState } from 'react'
import { isRecord } from '../../../contract/isRecord.ts'
import { getSetting, saveSetting } from '../../../contract/users.ts'
import type { ColumnWidths } from '../../lowcode/runtime/services.ts'
import { session } from '../../providers/session.ts'
import { storedItem, storeItem } from '../../providers/storage.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { NARROWEST } from '../../ui/grid/column.ts'

type Tables = Readonly<Record<string, ColumnWidths>>

/** What was kept, without what can be no width. */
const tablesIn = (kept: unknown): Tables =>
  Object.fromEntries(
    Object.entries(isRecord(kept) ? kept : {}).map(([table, widths]) => [
      table,
      Object.fromEntries(
        Object.entries(isRecord(widths) ? widths : {}).flatMap(([key, width]) =>
          typeof width === 'number' && width >= NARROWEST ? [[key, width]] : [],
        ),
      ),
    ]),
  )

const none: ColumnWidths = {}

/**
 * A hook: the widths a person gave the columns of a page's tables. They follow the person as the columns of lists do; on a page of another organisation,
 * which asks nothing with the session, they stay in this browser.
 */
export const rememberedOn = (pageId: string, isOurs: boolean) =>
  function useRemembered(table: string): [ColumnWidths, (widths: ColumnWidths) => void] {
    const key = `widths.${pageId}`
    // Others may work at this browser.
    const own = `widths.${session().user?.userId ?? 'nobody'}.${pageId}`
    const [changed, setChanged] = useState<Tables>()
    const stored = useCallQuery('settings', getSetting, { query: { key } }, { silent: true, enabled: isOurs })
    const { mutate } = useCommand(saveSetting, { silent: true, invalidates: [] })
    const value = stored.data?.value ?? storedItem(own)?.content
    const tables = useMemo(() => changed ?? tablesIn(value), [changed, value])
    const change = (widths: ColumnWidths) => {
      // Another table of the page may have been dragged since.
      const next = { ...tables, ...tablesIn(storedItem(own)?.content), [table]: widths }
      setChanged(next)
      storeItem(own, next)
      if (isOurs) void mutate({ body: { key, value: next } })
    }
    return [tables[table] ?? none, change]
  }
