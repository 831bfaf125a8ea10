import type { ReactNode } from 'react'
import styles from './TutorialPicture.module.css'

const soft = 'var(--line)'
const strong = 'var(--ink-3)'
const mark = 'var(--primary)'

const bar = (x: number, y: number, width: number, fill = soft) => (
  <rect key={`${x}-${y}`} x={x} y={y} width={width} height="6" rx="3" fill={fill} />
)
const rows = (fills: readonly string[]) =>
  fills.map((fill, index) => [
    bar(14, 20 + index * 16, 34),
    bar(56, 20 + index * 16, 46),
    bar(110, 20 + index * 16, 34, fill),
  ])

const sketches: Readonly<Record<string, ReactNode>> = {
  form: [
    bar(14, 20, 26),
    bar(14, 32, 56, strong),
    bar(90, 20, 26),
    bar(90, 32, 56, strong),
    ...[52, 64, 76].map((y) => bar(14, y, 132)),
  ],
  send: [
    bar(14, 24, 60, strong),
    bar(14, 40, 44),
    <path
      key="arrow"
      d="M84 54h44m-12-12 12 12-12 12"
      fill="none"
      stroke={mark}
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />,
    bar(14, 56, 52),
    bar(14, 72, 36),
  ],
  badge: [
    bar(14, 22, 60),
    bar(14, 42, 74, strong),
    <circle key="dot" cx="112" cy="45" r="13" fill={mark} />,
    <text
      key="number"
      x="112"
      y="50"
      fontSize="14"
      fontWeight="600"
      textAnchor="middle"
      fill="var(--on-primary)"
    >
      3
    </text>,
    bar(14, 64, 52),
    bar(14, 82, 66),
  ],
  compare: [
    bar(14, 24, 54),
    bar(92, 24, 54),
    bar(14, 42, 54, strong),
    bar(92, 42, 54, mark),
    bar(14, 60, 54),
    bar(92, 60, 54),
    <path key="middle" d="M80 16v72" stroke={soft} strokeWidth="2" />,
  ],
  version: [
    <rect key="back" x="44" y="14" width="92" height="62" rx="6" fill="none" stroke={soft} strokeWidth="3" />,
    <rect
      key="front"
      x="26"
      y="28"
      width="92"
      height="62"
      rx="6"
      fill="var(--surface)"
      stroke={mark}
      strokeWidth="3"
    />,
    bar(38, 42, 48, strong),
    bar(38, 58, 66),
    bar(38, 72, 40),
  ],
  list: [
    ...rows([soft, soft, soft, soft]),
    ...[0, 1, 2].map((index) => (
      <path
        key={`tick-${index}`}
        d={`m118 ${22 + index * 16} 5 5 9-10`}
        fill="none"
        stroke={mark}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    )),
  ],
  lines: rows(['var(--success)', 'var(--warning)', 'var(--danger)', 'var(--success)']),
  split: [
    bar(14, 48, 44, strong),
    <path
      key="fork"
      d="M64 51h16m0 0V30h12m-12 21v21h12"
      fill="none"
      stroke={mark}
      strokeWidth="3"
      strokeLinecap="round"
    />,
    bar(100, 27, 46, mark),
    bar(100, 69, 30, mark),
  ],
  talk: [
    <rect key="one" x="14" y="18" width="84" height="28" rx="9" fill={soft} />,
    <rect key="two" x="62" y="56" width="84" height="28" rx="9" fill={mark} opacity="0.85" />,
    bar(26, 29, 50, strong),
    bar(74, 67, 50, 'var(--on-primary)'),
  ],
}

/** A schematic picture of a step; the words beside it say everything. */
export function TutorialPicture({ name }: { name: string }) {
  return (
    <svg className={styles['picture']} viewBox="0 0 160 104" aria-hidden="true">
      <rect x="1" y="1" width="158" height="102" rx="8" fill="var(--surface)" stroke={soft} strokeWidth="2" />
      {sketches[name]}
    </svg>
  )
}
