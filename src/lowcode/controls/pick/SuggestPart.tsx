import AutoComplete from 'antd/es/auto-complete'
import { useState } from 'react'
import type { Choice } from '../../runtime/services.ts'
import { EmptyList, OptionList } from './OptionList.tsx'
import type { SelectPartProps } from './SelectField.tsx'
import styles from './SelectField.module.css'
import { opensOnFocus, sideOf } from './SelectPart.tsx'
import { useOptionPages } from './useOptionPages.ts'

interface Option {
  key: string
  value: string
  label: string
  choice: Choice
}

/** antd's AutoComplete in the place of its face: whatever is typed stays, and a list beside it suggests. */
export default function SuggestPart(props: SelectPartProps) {
  const { chosen, change, free, row, clearable = true } = props
  const [open, setOpen] = useState(props.opens)
  const [keyword, setKeyword] = useState(props.began)
  const { rows, state } = useOptionPages(open, keyword, props.load, props.pause)
  const show = (on: boolean) => {
    setOpen(on)
    if (!on) setKeyword('')
  }
  return (
    <AutoComplete<string, Option>
      id={props.id}
      aria-label={props.label}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      className={styles['part'] ?? ''}
      value={chosen[0]?.name ?? ''}
      options={rows.map((choice) => ({ key: choice.id, value: choice.name, label: choice.name, choice }))}
      filterOption={false}
      defaultActiveFirstOption={false}
      open={open}
      onOpenChange={show}
      onSearch={(text) => {
        setKeyword(text)
        setOpen(true)
        free?.(text)
      }}
      onSelect={(_, { choice }) => {
        change([choice])
        show(false)
      }}
      onClear={() => change([])}
      {...(props.openOnFocus && { showAction: opensOnFocus })}
      {...(row && { optionRender: ({ data }) => row(data.choice) })}
      {...(props.invalid && { status: 'error' as const })}
      allowClear={clearable}
      placeholder={props.placeholder}
      disabled={props.disabled === true}
      virtual={false}
      autoFocus={props.held || props.opens}
      placement={sideOf(props.placement)}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles['list'] ?? '' } }}
      notFoundContent={<EmptyList state={state} searched={keyword !== ''} />}
      popupRender={(list) => (
        <OptionList head={props.head} foot={props.foot}>
          {list}
        </OptionList>
      )}
    />
  )
}
