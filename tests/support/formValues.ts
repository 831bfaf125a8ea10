/** The part of the page that goes by this name; of a large form it is found faster so than by its role. */
export function partOf(name: string): HTMLElement {
  const part = [...document.querySelectorAll('section')].find(
    (section) => section.querySelector('h3')?.textContent === name,
  )
  if (!part) throw new Error(`no part is called ${name}`)
  return part
}

/** What each field of a form holds, by its label. */
export const valuesIn = (part: ParentNode): ReadonlyMap<string, string> =>
  new Map(
    [...part.querySelectorAll('label')].flatMap(({ textContent, control }) =>
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
        ? [[textContent, control.value] as const]
        : [],
    ),
  )

/** Names of the files that a part shows. */
export const filesIn = (part: ParentNode): string[] =>
  [...part.querySelectorAll('li button:first-child')].map((button) => button.textContent.trim())

/** Texts of the rows of the table in a part, without its head. */
export const rowsIn = (part: ParentNode): string[] =>
  [...part.querySelectorAll('tbody tr')].map((row) => row.textContent)
