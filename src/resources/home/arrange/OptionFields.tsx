import AutoComplete from 'antd/es/auto-complete'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { Suspense, useState } from 'react'
import { type MenuItem, treeMenu } from '../../../../contract/menus.ts'
import { menuTypeOf, type Side } from '../../../../contract/values.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { rule } from '../../../ui/rules.ts'
import { type BlockKind, choices, goal, type Options, option, shownText } from '../blocks.ts'
import { lazy } from '../../../ui/lazy.tsx'
import styles from './OptionFields.module.css'

const Widget = lazy(() => import('../Widget.tsx'))

interface Props {
  /** Field of the form that holds the options. */
  name: string
  side: Side
  kind: BlockKind
}

/** As a form's field hands them over. */
interface Control {
  id?: string
  value?: Options
  onChange?: (options: Options) => void
}

/** What a block of a kind shows. */
export function OptionFields({ name, side, kind }: Props) {
  const t = useT()
  if (kind === 'shortcut')
    return (
      <Form.Item
        name={name}
        label={t('home.field.to')}
        extra={t('home.field.toHint')}
        required
        rules={[rule((options: Options) => goal(option(options, 'to')) !== undefined, t('home.noGoal'))]}
      >
        <GoalInput side={side} />
      </Form.Item>
    )
  if (kind === 'widget')
    return (
      <>
        <Form.Item name={name} label={t('home.field.script')} extra={t('home.field.scriptHint')}>
          <ScriptInput />
        </Form.Item>
        <Trial name={name} />
      </>
    )
  const offered = choices[side][kind]
  if (!offered) return null
  return (
    <Form.Item
      name={name}
      label={t('home.field.shows')}
      getValueProps={(options: Options) => ({ value: option(options, kind) })}
      getValueFromEvent={(chosen: string): Options => ({ [kind]: chosen })}
    >
      <FormSelect options={offered.map((one) => ({ value: one, label: t(shownText(one, side)) }))} />
    </Form.Item>
  )
}

/** Pages of the menu with their addresses. */
const pagesOf = (tree: readonly MenuItem[]): { item: MenuItem; to: string }[] =>
  tree.flatMap((item) => {
    const query = new URLSearchParams(item.meta.query)
    if (item.appId) query.set('appid', String(item.appId))
    const to = [item.pathOnly, query.toString()].filter(Boolean).join('?')
    const own = item.type === 'app' && item.isOpen === 1 && goal(to) ? [{ item, to }] : []
    return [...own, ...pagesOf(item.children)]
  })

/** Where a shortcut leads: a page of the menu, which lends its name, or any address. */
function GoalInput({ side, value = {}, onChange, ...field }: Control & { side: Side }) {
  const { data } = useCallQuery(
    'menus',
    treeMenu,
    { query: { menuType: menuTypeOf[side] } },
    { silent: true },
  )
  const pages = pagesOf(data ?? [])
  return (
    <AutoComplete
      {...field}
      value={option(value, 'to')}
      maxLength={500}
      options={pages.map(({ item, to }) => ({
        value: to,
        label: `${(language() === 'en' && item.nameEn) || item.name}  ${to}`,
      }))}
      filterOption={(typed, page) => page?.label.toLowerCase().includes(typed.toLowerCase()) === true}
      onChange={(to: string) => {
        const page = pages.find((one) => one.to === to)?.item
        onChange?.({ to, ...(page && { name: page.name, nameEn: page.nameEn }) })
      }}
    />
  )
}

function ScriptInput({ value = {}, onChange, ...field }: Control) {
  return (
    <Input.TextArea
      {...field}
      className={styles['script']}
      rows={8}
      maxLength={20_000}
      spellCheck={false}
      value={option(value, 'script')}
      onChange={({ target }) => onChange?.({ ...value, script: target.value })}
    />
  )
}

/** Runs the script as it stands, without saving it. */
function Trial({ name }: { name: string }) {
  const t = useT()
  const form = Form.useFormInstance()
  const [tried, setTried] = useState<string>()
  return (
    <div className={styles['trial']}>
      <Button onClick={() => setTried(option(form.getFieldValue(name), 'script'))}>
        {t('home.field.try')}
      </Button>
      {tried !== undefined && (
        <Suspense fallback={null}>
          <Widget title={t('home.field.trial')} script={tried} />
        </Suspense>
      )}
    </div>
  )
}
