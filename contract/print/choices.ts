import { z } from 'zod'

/**
 * What the choices of an application's fields are called in the language of who asks: by field, that of a row as `list.field`, and by what is
 * kept. Empty for the portal's own documents, whose words every page has.
 */
export const Choices = z.record(z.string(), z.record(z.string(), z.string()))
export type Choices = z.output<typeof Choices>
