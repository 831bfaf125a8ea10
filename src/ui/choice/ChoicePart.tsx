import Select from 'antd/es/select'
import type { ChoiceProps } from './Choice.tsx'

interface Props extends ChoiceProps {
  opens: boolean
  held: boolean
}

// Above this a list is scrolled through a window, which only some screen readers follow.
const WHOLE = 100
const SEARCHED = 12

/** antd's Select in the place of the face of a choice. */
export default function ChoicePart({
  id,
  label,
  value,
  options,
  onChange,
  disabled,
  narrow,
  opens,
  held,
}: Props) {
  return (
    <Select
      {...(id !== undefined && { id })}
      aria-label={label}
      value={value}
      options={[...options]}
      onChange={onChange}
      disabled={disabled === true}
      showSearch={options.length > SEARCHED}
      optionFilterProp="label"
      virtual={options.length > WHOLE}
      popupMatchSelectWidth={false}
      autoFocus={held || opens}
      defaultOpen={opens}
      style={narrow ? {} : { width: '100%' }}
    />
  )
}
