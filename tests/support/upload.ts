/** The body of an upload with one file and the fields before it, as a browser writes it. */
export function multipart(
  name: string,
  content: Buffer,
  { field = 'file', type = 'application/octet-stream', fields = {} as Readonly<Record<string, string>> } = {},
) {
  const boundary = '----tandem-test-7d1f'
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([key, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
