import Form from 'antd/es/form'
import { useEffect, useState } from 'react'
import { isRecord } from '../../contract/isRecord.ts'
import { useT } from '../i18n/i18n.ts'
import { toast } from '../providers/toast.ts'
import { focusFirstFault } from '../providers/focusFirstFault.ts'
import { joinFields, useWorkingCopy } from '../providers/useWorkingCopy.ts'
import { mendedFaults } from '../ui/mendedFaults.ts'

interface Typed<Fields, Cells> {
  fields: Fields
  /** By row, what differs from what was saved of it. */
  cells: Record<string, Partial<Cells>>
  /** The rows that stand a further time, by what they are of. */
  more?: string[] | undefined
}

interface Row<Cells> {
  key: string
  saved: Cells
}

interface Options<Fields, Cells> {
  /** Names what is put aside: the address of the form. */
  form: string
  /** Prefix of the ids of its fields. */
  name: string
  /** Of the document that is edited; undefined while it is new. */
  version: number | undefined
  /** The head as it was saved. */
  fields: Fields
  /** Typed into its lines before anybody writes, by the keys of their rows. */
  cells?: Record<string, Partial<Cells>> | undefined
  /** The field that says whose lines they are: with another partner come other lines. */
  partner: keyof Fields
}

const noMore: string[] = []
const noCells = {}

// The rows are those of the latest; of each only what was typed lies over them.
const join = <T extends Typed<object, unknown>>(typed: T, base: T, latest: T): T => ({
  ...typed,
  fields: joinFields(typed.fields, base.fields, latest.fields),
})

/** The form of a document that is made of lines which are open with a partner: its head, and on its lines what is typed over what was saved. */
export function useLinesForm<Fields extends object, Cells>(options: Options<Fields, Cells>) {
  const { form: address, name, version, fields: head, cells: begun = noCells, partner } = options
  const t = useT()
  const [form] = Form.useForm<Fields>()
  const [keyword, setKeyword] = useState('')
  const copy = useWorkingCopy<Typed<Fields, Cells>>({
    form: address,
    server: { version, value: { fields: head, cells: begun, more: noMore } },
    fits: (value): value is Typed<Fields, Cells> =>
      isRecord(value) &&
      isRecord(value['cells']) &&
      (value['more'] === undefined || Array.isArray(value['more'])) &&
      isRecord(value['fields']) &&
      Object.keys(head).every((field) => field in (value['fields'] as object)), // a record, as said above
    join,
  })
  const { fields, cells: typed, more = noMore } = copy.value
  useEffect(() => form.setFieldsValue(fields as Parameters<typeof form.setFieldsValue>[0]), [form, fields]) // whole values are partial ones too

  const cells = (row: Row<Cells>): Cells => ({ ...row.saved, ...typed[row.key] })
  const type = (parts: ReadonlyMap<string, Partial<Cells>>) =>
    copy.change((now) => ({
      ...now,
      cells: {
        ...now.cells,
        ...Object.fromEntries([...parts].map(([key, part]) => [key, { ...now.cells[key], ...part }])),
      },
    }))
  return {
    form,
    fields,
    more,
    keyword,
    onKeyword: setKeyword,
    /** The rows in one of whose texts the keyword stands. */
    matching: <R>(rows: readonly R[], texts: (row: R) => readonly string[]): R[] => {
      const sought = keyword.trim().toLowerCase()
      return rows.filter((row) => texts(row).some((text) => text.toLowerCase().includes(sought)))
    },
    cells,
    /** Types into cells, by the keys of their rows. */
    type,
    typeInto: (row: Row<Cells>, part: Partial<Cells>) => type(new Map([[row.key, part]])),
    /** A further row of the same. */
    add: (of: string) => copy.change((now) => ({ ...now, more: [...(now.more ?? noMore), of] })),
    version: copy.version,
    stale: copy.stale,
    restoredAt: copy.restoredAt,
    reapply: copy.reapply,
    discard: copy.discard,
    /** Whether it can be sent: else it leads to the first fault, or says that there is no line. */
    canSend: async ({ faulty, without }: { faulty: boolean; without: string | undefined }) => {
      const right = await form.validateFields().then(
        () => true,
        () => false,
      )
      if (right && !faulty && without === undefined) return true
      focusFirstFault(form)
      toast('error', right && !faulty && without !== undefined ? without : t('common.checkInput'))
      return false
    },
    formProps: {
      form,
      component: false as const,
      name,
      layout: 'vertical' as const,
      initialValues: fields,
      validateTrigger: 'onBlur',
      onValuesChange: (part: Partial<Fields>) => {
        copy.change((now) => ({
          fields: { ...now.fields, ...part },
          ...(partner in part ? { cells: {}, more: noMore } : { cells: now.cells, more: now.more }),
        }))
        mendedFaults(form, part)
      },
    },
  }
}
