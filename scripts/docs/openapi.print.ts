import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { errors, type ErrorCode } from '../../contract/errors.ts'
import { commonFails, described, namedSchemas, type Described } from './described.ts'

type Json = Record<string, unknown>

export const file = 'docs/openapi.json'

export const print = (): string => `${JSON.stringify(openapi(), null, 1)}\n`

const refusal = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', description: 'equals the HTTP status' },
    msg: { type: 'string', description: 'in the language of Accept-Language' },
    data: {
      type: 'object',
      required: ['error', 'requestId'],
      properties: {
        error: { type: 'string', enum: Object.keys(errors) },
        requestId: { type: 'string' },
        faults: {
          type: 'array',
          items: { type: 'object', properties: { path: { type: 'string' }, msg: { type: 'string' } } },
        },
        data: { type: 'object' },
      },
    },
  },
}

/** The API description (OpenAPI 3.1): paths, parameters, bodies, answers and refusals of every call. */
function openapi(): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Refusal: refusal }
  for (const one of described())
    paths[one.call.path] = {
      ...paths[one.call.path],
      [one.call.method.toLowerCase()]: operation(one, schemas),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tandem',
      version: '1',
      description: 'A portal where buyers and suppliers share orders, deliveries and statements.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'S-token' } },
    },
  }
}

function operation({ noun, name, call, text }: Described, schemas: Json): Json {
  const refusals = Map.groupBy(
    [...new Set([...commonFails(call), ...call.fails])] as ErrorCode[],
    (code) => errors[code][0],
  )
  const refused = [...refusals].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ])
  const body = bodyOf(call, schemas)
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    ...(text ? { description: text } : {}),
    'x-may': call.may,
    ...(call.side ? { 'x-side': call.side } : {}),
    security: call.may === 'anyone' ? [] : [{ token: [] }],
    parameters: [...queryOf(call.query, schemas), ...headersOf(call.reads)],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      '200': { description: 'done', content: answerOf(call, schemas) },
      ...Object.fromEntries(refused),
    },
  }
}

function bodyOf(call: Call, schemas: Json): Json | undefined {
  if (call.input === 'multipart')
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' } },
        },
      },
    }
  return call.body ? { 'application/json': { schema: schemaOf(call.body, 'input', schemas) } } : undefined
}

function answerOf(call: Call, schemas: Json): Json {
  if (call.output === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (call.output === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  const envelope = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { const: 200 },
      msg: { type: 'string' },
      data: schemaOf(call.response, 'output', schemas),
    },
  }
  return { 'application/json': { schema: envelope } }
}

function queryOf(query: z.ZodType | undefined, schemas: Json): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input', schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const headersOf = (reads: boolean): Json[] => [
  {
    name: 'Menu-Type',
    in: 'header',
    schema: { enum: ['1', '2'] },
    description: 'the side worked on: 1 buyer, 2 supplier',
  },
  ...(reads ? [] : [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } }]),
]

/**
 * A schema as JSON Schema; those the contract exports by name stand once, among the components. Checks that JSON Schema cannot
 * say (a day that exists, trimming) are left out; the server makes them all the same.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: names }) as Json
  Object.assign(components, placed($defs))
  return placed(rest)
}

const names = z.registry<{ id: string }>()
for (const [name, schema] of namedSchemas()) if (!names.has(schema)) names.add(schema, { id: name })

const placed = (json: unknown): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/')) as Json
