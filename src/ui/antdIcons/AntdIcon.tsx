import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import { antdIcon, antdIconHere, antdNameOf, drawingOf } from './load.ts'

/** The icon antd has of a name: `null` when it has none or its file did not come, nothing while it is fetched. */
export function useAntdIcon(name: string): IconDefinition | null | undefined {
  const here = antdIconHere(name)
  const [icon, setIcon] = useState<{ of: string; is: IconDefinition | null }>()
  useEffect(() => {
    if (here) return undefined
    let gone = false
    antdIcon(name).then(
      (is) => !gone && setIcon({ of: name, is: is ?? null }),
      () => !gone && setIcon({ of: name, is: null }),
    )
    return () => {
      gone = true
    }
  }, [name, here])
  if (here) return here
  if (antdNameOf(name) === undefined) return null
  return icon?.of === name ? icon.is : undefined
}

/** An icon of antd in the colour of its text. */
export const AntdIcon = ({ icon, size }: { icon: IconDefinition; size: number }) => {
  const { attrs, children } = drawingOf(icon)
  return (
    <svg
      className="icon"
      viewBox={attrs['viewBox']}
      width={size}
      height={size}
      aria-hidden="true"
      fill="currentColor"
    >
      {drawn(children)}
    </svg>
  )
}

const drawn = (nodes: readonly AbstractNode[] = []): ReactNode =>
  nodes.map(({ tag, attrs, children }, key) => createElement(tag, { key, ...named(attrs) }, drawn(children)))

/** Attributes as React names them: `fill-rule` is `fillRule`. */
const named = (attrs: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(attrs).map(([key, value]) => [
      key.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
