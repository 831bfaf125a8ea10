/** The drawings of every icon of this theme, by the path of its file. */
export default import.meta.glob<string>('/node_modules/@ant-design/icons-svg/inline-svg/outlined/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
})
