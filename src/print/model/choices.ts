/** Nouns whose choices the rows of a document show. */
const lineNouns: Readonly<Record<string, string>> = { orders: 'orderLines', deliveries: 'deliveryLines' }

/** The keys a choice of the portal's own fields may have its text under. */
export const choiceKeys = (appId: string, field: string, value: string): string[] =>
  [appId, lineNouns[appId]]
    .map((noun) => `${noun}.${field}.${value}`)
    .filter((key) => /^[\w.-]+$/.test(key) && !key.startsWith('undefined.'))
