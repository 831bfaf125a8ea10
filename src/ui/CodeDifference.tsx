import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import CodeMirror from '@uiw/react-codemirror'
import { useMemo } from 'react'
import { useDark } from './useDark.ts'
import './code.css'
import styles from './CodeText.module.css'

interface Props {
  label: string
  /** What went before, and what is there now. */
  before: string
  after: string
  /** What a run of equal lines is called; `$` stands for how many. */
  unchanged: string
}

/** Two texts as one, what is gone and what came beside each other, with equal lines folded. */
export function CodeDifference({ label, before, after, unchanged }: Props) {
  const dark = useDark()
  const extensions = useMemo(
    () => [
      EditorView.lineWrapping,
      EditorState.phrases.of({ '$ unchanged lines': unchanged }),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: {} }),
    ],
    [label, before, unchanged],
  )
  return (
    // The comparison keeps the text it began with.
    <CodeMirror
      key={before}
      className={styles['text'] ?? ''}
      value={after}
      height="100%"
      theme={dark ? 'dark' : 'light'}
      readOnly
      extensions={extensions}
    />
  )
}
