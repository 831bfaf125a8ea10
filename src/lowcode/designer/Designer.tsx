import type { DesignerProps } from './host.ts'

/** The page designer: palette, canvas, properties. */
export default function Designer({ draft }: DesignerProps) {
  return <div className="ds" data-version={draft.version} />
}
