interface Shown {
  noun: string
  id: string
  /** Of a record: the application and the form that show it. */
  form?: { appId: string; formId: string } | undefined
}

/** Where a document or a record is opened. */
export const addressOf = ({ noun, id, form }: Shown): string =>
  form ? `/custompage/detail?${new URLSearchParams({ ...form, dataId: id })}` : `/${noun}/${id}`
