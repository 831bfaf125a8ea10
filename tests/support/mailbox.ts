import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface Mail {
  /** The user and password given, as the client wrote them. */
  login: string
  from: string
  to: string[]
  /** Headers and body as they were sent. */
  text: string
}

export interface Mailbox {
  url: string
  mails: Mail[]
  /** Answers the next mails with this refusal in place of taking them. */
  refuses(line: string | undefined): void
  close(): Promise<void>
}

/** A mail server on loopback that takes what it is given: as much of RFC 5321 as a client needs. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  let refusal: string | undefined

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (line: string) => void socket.write(`${line}\r\n`)
    let mail: Mail = { login: '', from: '', to: [], text: '' }
    let inText = false
    say('220 mailbox.example ESMTP')
    createInterface({ input: socket }).on('line', (line) => {
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      if (inText && line === '.') {
        inText = false
        mails.push(mail)
        mail = { ...mail, to: [], text: '' }
        say('250 taken')
      } else if (inText) mail.text += `${line.replace(/^\./, '')}\n`
      else if (verb === 'EHLO') say('250-mailbox.example\r\n250-AUTH PLAIN\r\n250 8BITMIME')
      else if (verb === 'AUTH') {
        mail.login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .replaceAll('\0', ' ')
          .trim()
        say('235 welcome')
      } else if (verb === 'MAIL') {
        mail.from = line
        say(refusal ?? '250 fine')
      } else if (verb === 'RCPT') {
        mail.to.push(line)
        say('250 fine')
      } else if (verb === 'DATA') {
        inText = true
        say('354 go on')
      } else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else say('502 unknown')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    url: `smtp://portal:gateway-pass@127.0.0.1:${port}`,
    mails,
    refuses: (line) => (refusal = line),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
const base64 = (text: string): Buffer => Buffer.from(text, 'base64')

/** Subject and plain text of a mail as its reader sees them (RFC 2047, RFC 2045). */
export function readMail({ text }: Mail): { subject: string; text: string } {
  const [head = ''] = text.split('\n\n', 1)
  const unfolded = head.replace(/\n[ \t]+/g, ' ')
  const subject = /^Subject: (.*)$/m.exec(unfolded)?.[1] ?? ''
  const plain = /^Content-Type: text\/plain[^]*?\n\n([^]*?)(?:\n--|$(?![^]))/m.exec(text)
  const isBase64 = plain?.[0].includes('Content-Transfer-Encoding: base64')
  const written = plain?.[1] ?? ''
  return {
    subject: subject
      .replace(/\?= +=\?/g, '?==?')
      .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g, (_, kind: string, word: string) =>
        (kind === 'B' ? base64(word) : quoted(word.replaceAll('_', ' '))).toString(),
      ),
    text: (isBase64 ? base64(written) : quoted(written.replace(/=\n/g, ''))).toString(),
  }
}

/** The PDFs that a mail carries. */
export const pdfsOf = ({ text }: Mail): Buffer[] =>
  [...text.matchAll(/^Content-Type: application\/pdf[^]*?\n\n([A-Za-z0-9+/=\n]*?)\n--/gm)].map(
    ([, content = '']) => base64(content),
  )
