import { createServer } from 'node:http'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgAB4sgrFAAAAABJRU5ErkJggg=='

/** A map service on loopback, in another origin than the portal: one grey tile, and one place for every word. Its settings. */
export function serveMap(port: number): Record<string, string> {
  createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/search')
      reply
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(
          JSON.stringify([
            { display_name: `${searchParams.get('q')}（苏州）`, lon: '120.6239', lat: '31.3244' },
          ]),
        )
    else reply.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(pixel, 'base64'))
  })
    .listen(port, '127.0.0.1')
    .unref()
  const origin = `http://127.0.0.1:${port}`
  return {
    TANDEM_MAP_TILES: `${origin}/{z}/{x}/{y}.png`,
    TANDEM_MAP_ATTRIBUTION: 'Loopback <maps>',
    TANDEM_MAP_SYSTEM: 'gcj02',
    TANDEM_MAP_SEARCH: `${origin}/search?q={text}`,
  }
}
