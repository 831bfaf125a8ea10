import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'
// Calls, hidden files, and whatever is not plainly a path. The specification gives one page an address among the calls.
const NOT_OURS = /^\/(api|sbp(?!\/index$)|health|metrics)(\/|$)|\/\.|^[^/]/i

/**
 * The browser app: hashed assets for ever, everything else asked for again, and for an address of ours the page itself.
 * Absent until it has been built; then only the API answers.
 */
export async function serveApp(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes(join(root, 'assets')) ? YEAR : 'no-cache'),
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const [path = '/'] = request.url.split('?')
      if (NOT_OURS.test(path)) return reply.callNotFound()
      if (/\.[A-Za-z0-9]+$/.test(path)) return reply.sendFile(path)
      return reply.sendFile('index.html')
    },
  })
}
