import Select from 'antd/es/select'

// Above this a list is scrolled through a window, which only some screen readers follow.
const WHOLE = 100

interface Props {
  id: string
  value: readonly string[]
  options: { value: string; label: string }[]
  most: number
  change: (value: string[]) => void
}

/** Several of a list, in the order in which they were chosen. */
export const Several = ({ id, value, options, most, change }: Props) => (
  <Select<string[]>
    id={id}
    mode="multiple"
    virtual={options.length > WHOLE}
    style={{ width: '100%' }}
    optionFilterProp="label"
    maxCount={most}
    value={[...value]}
    options={options}
    onChange={change}
  />
)
