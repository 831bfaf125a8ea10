/** Rule of a form's field by a condition: `text` is said of a value that does not hold it. */
export const rule = <Value>(holds: (value: Value) => boolean, text: string) => ({
  validator: (_: unknown, value: Value) =>
    holds(value) ? Promise.resolve() : Promise.reject(new Error(text)),
})

/** Rule of a field that is to be filled in. */
export const needed = (text: string) => ({ required: true, whitespace: true, message: text })
