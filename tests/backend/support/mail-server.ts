import { SMTPServer } from 'smtp-server'

interface Mail {
  from: string
  to: string[]
  /** As on the wire. */
  text: string
}

/** A mail server with one account; `refuse` is the answer to the next messages. */
export async function startMailServer() {
  const mails: Mail[] = []
  const refuse: { code: number; text: string }[] = []
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'secret of the mail'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = refuse.shift()
        if (refusal)
          return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://shop:${encodeURIComponent('secret of the mail')}@127.0.0.1:${port}`,
    mails,
    refuse,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
