/** Stands in for lodash's `get`, whose notations of a path are 1 kB; Refine's `useSelect` names a field. */
export default function get(record: Readonly<Record<string, unknown>> | undefined, field: string): unknown {
  return record?.[field]
}
