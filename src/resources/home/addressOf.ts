interface Shown {
  noun: string
  id: string
  /** Of a record: the application and the form that show it. */
  form?: { appId: string; formId: string } | undefined
}

/**
 * Nouns of which one is shown elsewhere than at its name and id; who asks to join is on the page of the organisation,
 * what an organisation asks of the installation on that one's.
 */
const places: Readonly<Record<string, (id: string) => string>> = {
  registrations: (id) => `/registrations/show/${id}`,
  joinRequests: () => '/orgs',
  orgRequests: () => '/installation#requests',
}

/** Where a document or a record is opened. */
export const addressOf = ({ noun, id, form }: Shown): string =>
  form
    ? `/custompage/detail?${new URLSearchParams({ ...form, dataId: id })}`
    : (places[noun]?.(id) ?? `/${noun}/${id}`)
