import Input from 'antd/es/input'
import { useState } from 'react'
import { conditionFault, conditionNoun } from '../../../../contract/lowcode/conditionValue.ts'
import { addKindRule } from '../../../../contract/lowcode/valueRules.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import styles from './ConditionEdit.module.css'
import { GroupRows } from './GroupRows.tsx'
import { type Group, isUnfinished, textOfTree, treeOf } from './tree.ts'
import { useCalled } from './useCalled.ts'

// Whoever fills a condition in has the grammar to check it by.
addKindRule('condition', conditionFault)

/** Longest text of a condition that is read. */
const LONGEST = 2000

/** A condition line by line, with groups; or as its text, where it says more than lines can or a person prefers that. */
export default function ConditionEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const t = useT()
  const { lang } = usePage().services
  const called = useCalled(control)
  const noun = conditionNoun(control)
  const text = textOf(state.value)
  // Lines without values stand here and not in the text; another text from elsewhere has lines of its own.
  const [built, setBuilt] = useState(() => ({ text, tree: treeOf(text, noun) }))
  const [isText, setIsText] = useState(built.tree === undefined)
  if (built.text !== text) {
    const tree = treeOf(text, noun)
    setBuilt({ text, tree })
    if (!tree) setIsText(true)
  }
  const { tree } = built
  const label = words(control, 'label', lang)
  const set = (next: Group) => {
    const written = textOfTree(next, noun)
    setBuilt({ text: written, tree: next })
    if (written !== text) change(written)
  }
  return (
    <div
      className={styles['condition']}
      role="group"
      aria-label={label || undefined}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
    >
      {isText || !tree ? (
        <>
          {!tree && <p className="quiet">{t('conditions.unreadable')}</p>}
          <Input.TextArea
            id={id}
            className={styles['text'] ?? ''}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={LONGEST}
            spellCheck={false}
            aria-label={`${label} ${t('conditions.text')}`.trim()}
            aria-invalid={invalid || undefined}
            status={invalid ? 'error' : ''}
            disabled={state.disabled}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        </>
      ) : (
        <GroupRows
          {...{ noun, called }}
          place=""
          depth={0}
          group={tree}
          disabled={state.disabled}
          change={set}
        />
      )}
      {tree && isUnfinished(tree, noun) && <p className="quiet">{t('conditions.unfinished')}</p>}
      {tree && !state.disabled && (
        <Button size="small" kind="link" onClick={() => setIsText(!isText)}>
          {t(isText ? 'conditions.asRows' : 'conditions.asText')}
        </Button>
      )}
    </div>
  )
}
