import Text from 'antd/es/typography/Text'

/** So many characters tell two contents of one statement apart. */
const shown = 10

/** The hash of what was audited: shortened, whole when pointed at, and copied whole. */
export default function ContentHash({ hash }: { hash: string }) {
  return (
    <Text code copyable={{ text: hash }} title={hash}>
      {hash.slice(0, shown)}
    </Text>
  )
}
