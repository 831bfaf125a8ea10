import { z } from 'zod'
import { call } from './call.ts'
import { catalogue, codeField, nameEnField, nameField, updatedAtField } from './catalogue.ts'
import { ListBody, listResponse, listExport } from './filter.ts'
import { Flag, Id, IdOrName, Instant, Version, line } from './values.ts'

/** One choice of a dictionary. Its id is what records keep; one that is no longer active stays readable. */
export const DictOption = z.object({
  id: line(60).min(1),
  name: line(100).min(1),
  nameEn: line(100).default(''),
  active: Flag.default(true),
})
export type DictOption = z.output<typeof DictOption>

export const Dict = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  options: z.array(DictOption),
  updatedAt: Instant,
})
export type Dict = z.output<typeof Dict>

export const dictCatalogue = catalogue({
  noun: 'dicts',
  zh: '数据字典',
  en: 'Dictionary',
  fields: [codeField(140), nameField(220), nameEnField(220), updatedAtField],
  order: [{ field: 'code', sort: 1 }],
})

/**
 * The active choices of a dictionary, by its id or code (specification §7): of the viewer's own organisation, or one that an application
 * shared with it names.
 */
export const getDictOptions = call('POST', '/Dict/GetDictOptions', {
  body: z.object({ enumId: IdOrName }),
  response: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string() })),
  may: 'member',
  reads: true,
  fails: ['NOT_FOUND'],
  pages: 'dictionaries',
})

export const dictList = call('POST', '/api/Dict/List', {
  body: ListBody,
  response: listResponse(Dict),
  may: 'member',
})

export const dictExport = call('POST', '/api/Dict/Export', { ...listExport, may: 'member' })

const write = { may: 'dicts.write', invalidates: ['dicts'] } as const
export const dictSave = call('POST', '/api/Dict/Save', {
  ...write,
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    code: line(60).min(1),
    name: line(100).min(1),
    nameEn: line(100).default(''),
    options: z.array(DictOption).max(1000),
  }),
  response: Dict,
  fails: ['NOT_FOUND', 'CODE_TAKEN'],
})
export const dictDel = call('POST', '/api/Dict/Del', {
  ...write,
  query: z.object({ id: Id }),
  response: z.null(),
  fails: ['NOT_FOUND', 'IN_USE'],
})
