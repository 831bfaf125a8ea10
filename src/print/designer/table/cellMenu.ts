import type { Component, Editor } from 'grapesjs'
import type { MenuProps } from 'antd/es/menu'
import { editTable, isPossible } from '../canvas/insert.ts'
import { tableRowKinds } from '../model/table.ts'
import type { TableEdit } from '../model/tableEdits.ts'

const EDITS: Readonly<Record<string, TableEdit>> = {
  insertRowBefore: { do: 'insertRow', where: 'before' },
  insertRowAfter: { do: 'insertRow', where: 'after' },
  insertColumnBefore: { do: 'insertColumn', where: 'before' },
  insertColumnAfter: { do: 'insertColumn', where: 'after' },
  deleteRow: { do: 'deleteRow' },
  deleteColumn: { do: 'deleteColumn' },
  mergeRight: { do: 'mergeRight' },
  mergeDown: { do: 'mergeDown' },
  split: { do: 'split' },
}

/** The menu of a cell: what makes no sense at it is off. */
export function cellMenu(
  editor: Editor,
  cell: Component,
  t: (key: string) => string,
  onSetJson: () => void,
): MenuProps {
  return {
    items: [
      ...Object.entries(EDITS).flatMap(([key, edit]) => [
        { key, label: t(`printDesigner.cell.${key}`), disabled: !isPossible(cell, edit) },
        ...(/^(insertColumnAfter|deleteColumn|split)$/.test(key) ? [{ type: 'divider' as const }] : []),
      ]),
      {
        key: 'kind',
        label: t('printDesigner.cell.kind'),
        children: tableRowKinds.map((kind) => ({
          key: `kind.${kind}`,
          label: t(`printDesigner.rowKind.${kind}`),
          disabled: !isPossible(cell, { do: 'kind', kind }),
        })),
      },
      { key: 'setJson', label: t('printDesigner.cell.setJson') },
    ],
    onClick: ({ key }) => {
      const kind = tableRowKinds.find((each) => `kind.${each}` === key)
      const edit = kind === undefined ? EDITS[key] : ({ do: 'kind', kind } as const)
      if (edit) editTable(editor, cell, edit)
      else onSetJson()
    },
  }
}
