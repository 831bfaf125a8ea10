import type { Field } from '../../../../contract/catalogue.ts'
import { dictCatalogue, type dictExport } from '../../../../contract/dicts.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { dictSource } from '../dicts.store.ts'

/** What a dictionary consists of: in the list a dialog shows it. */
const choices: Field = { key: 'choices', zh: '选项', en: 'Choices', type: 'varchar', width: 320 }

export const exportDicts: RawAction<typeof dictExport> = (asked) =>
  sendList(asked, {
    catalogue: dictCatalogue,
    source: dictSource,
    more: [choices],
    present: (row) => ({
      ...row,
      choices: row.options
        .filter(({ active }) => active)
        .map(({ name, nameEn }) => (asked.lang === 'en' && nameEn) || name)
        .join('、'),
    }),
  })
