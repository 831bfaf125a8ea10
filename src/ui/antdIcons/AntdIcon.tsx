import { useEffect, useState } from 'react'
import { antdIcon, antdIconHere, antdNameOf } from './load.ts'

/** The drawing antd has of a name: `null` when it has none or its file did not come, nothing while it is fetched. */
export function useAntdIcon(name: string): string | null | undefined {
  const here = antdIconHere(name)
  const [icon, setIcon] = useState<{ of: string; is: string | null }>()
  useEffect(() => {
    if (here !== undefined) return undefined
    let gone = false
    antdIcon(name).then(
      (is) => !gone && setIcon({ of: name, is: is ?? null }),
      () => !gone && setIcon({ of: name, is: null }),
    )
    return () => {
      gone = true
    }
  }, [name, here])
  if (here !== undefined) return here
  if (antdNameOf(name) === undefined) return null
  return icon?.of === name ? icon.is : undefined
}

/** The second of two colours, as antd's files write it. */
const PALE = '#E6E6E6'

/** An icon of antd in the colour of its text. Its files hold paths and nothing else that is drawn. */
export const AntdIcon = ({ icon, size }: { icon: string; size: number }) => (
  <svg
    className="icon"
    viewBox={/viewBox="([^"]*)"/.exec(icon)?.[1]}
    fillRule={icon.startsWith('<svg fill-rule="evenodd"') ? 'evenodd' : undefined}
    width={size}
    height={size}
    aria-hidden="true"
    fill="currentColor"
  >
    {[...icon.matchAll(/<path\b([^>]*)>/g)].map(([, path = ''], key) => (
      <path
        key={key}
        d={/\bd="([^"]*)"/.exec(path)?.[1]}
        fillOpacity={path.includes(`fill="${PALE}"`) ? 0.18 : undefined}
      />
    ))}
  </svg>
)
