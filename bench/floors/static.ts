// Serves a built page as the product serves its own: compressed beforehand where that is smaller, else as it is.
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

const app = fastify()
await app.register(fastifyStatic, { root: process.env['FOLDER'] ?? '', preCompressed: true })
app.get('/', async () => ({ ready: true }))
process.on('SIGTERM', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
