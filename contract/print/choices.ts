import { z } from 'zod'

/**
 * What the choices of an application's fields are called, in the language of who asks: `field` is its key, that of a row `list.field`, `value`
 * what is kept. None for the portal's own documents, whose words every page has.
 */
export const Choices = z.array(z.object({ field: z.string(), value: z.string(), name: z.string() }))
export type Choices = z.output<typeof Choices>

/** What the choices of the dictionaries that a template names are called, in the language of who asks: `dictionary` is what it names it by. */
export const DictionaryNames = z.array(
  z.object({ dictionary: z.string(), value: z.string(), name: z.string() }),
)
export type DictionaryNames = z.output<typeof DictionaryNames>
