// SCIM 2.0 (RFC 7644), as far as Okta and Entra use it: finds who asks, and which resource is meant.
import type { RequestContext } from '@tem/server/actor.ts'
import { NotFound } from '@tem/server/errors.ts'
import { answerFailure, scimFailure, scimType } from '@tem/server/http/failures.ts'
import { readJsonBody } from '@tem/server/http/read-payload.ts'
import { requestIdHeader } from '@tem/server/http/request-context.ts'
import type { ChangeDeps } from '../changes/change.ts'
import { findServiceToken } from '../service-tokens/find-service-token.ts'
import { mostResults, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { addGroup, changeGroup, getGroup, listGroups, removeGroup } from './groups.ts'
import { operationsOfPatch, operationsOfResource } from './operations.ts'
import type { Directory } from './provision.ts'
import { ScimRefusal } from './scim-refusal.ts'
import { addUser, changeUser, getUser, listUsers, removeUser } from './users.ts'

export async function answerScim(
  deps: ChangeDeps,
  request: Request,
  context: RequestContext,
): Promise<Response> {
  try {
    const authorization = request.headers.get('authorization') ?? undefined
    const token = await findServiceToken(deps, authorization, 'scim')
    const { status = 200, body } = await answer({ deps, token, request: context }, request)
    return respond(context, status, body)
  } catch (error) {
    const failure = answerFailure(error, context.id)
    // Logged and reported as those of our calls are.
    if (failure.unexpected || failure.status >= 500) throw error
    const status = failure.status === 422 ? 400 : failure.status
    const kind = error instanceof ScimRefusal ? error.scimType : status === 400 ? 'invalidValue' : undefined
    return respond(context, status, scimFailure({ ...failure, status }, kind))
  }
}

function respond({ id }: RequestContext, status: number, body?: object): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      ...(body !== undefined && { 'content-type': scimType }),
      ...(status === 201 && { location: locationIn(body) }),
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      [requestIdHeader]: id,
      'cache-control': 'no-store',
    },
  })
}

function locationIn(body: object | undefined): string {
  const { meta } = (body ?? {}) as { meta?: { location?: string } }
  return meta?.location ?? ''
}

interface Answer {
  readonly status?: number
  readonly body?: object | undefined
}

const bodyTypes = [scimType, 'application/json']

async function answer(directory: Directory, request: Request): Promise<Answer> {
  const url = new URL(request.url)
  const [resource = '', id, ...more] = url.pathname.slice('/scim/v2/'.length).split('/')
  const { method } = request
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  if (more.length > 0) throw new NotFound('resource')
  const body = hasBody ? await readJsonBody(request, bodyTypes) : {}
  const operations = () => (method === 'PATCH' ? operationsOfPatch(body) : operationsOfResource(body))
  const about = `${method} ${resource}${id ? '/:id' : ''}`
  const found = (it: object) => located(directory, it)
  const group = async (of: string) => found(await getGroup(directory, of, true))
  switch (about) {
    case 'GET ServiceProviderConfig':
      return { body: serviceProviderConfig }
    case 'GET ResourceTypes':
      return { body: listOf({ total: resourceTypes.length, resources: resourceTypes }) }
    case 'GET ResourceTypes/:id':
      return { body: oneOf(resourceTypes, id) }
    case 'GET Schemas':
      return { body: listOf({ total: schemas.length, resources: schemas }) }
    case 'GET Schemas/:id':
      return { body: oneOf(schemas, id) }
    case 'GET Users': {
      const { filter, from, count } = pageOf(url)
      const page = await listUsers(directory, filter, from, count)
      return { body: listOf({ ...page, resources: page.resources.map(found) }, from) }
    }
    case 'POST Users':
      return { status: 201, body: found((await addUser(directory, operations())).resource) }
    case 'GET Users/:id':
      return { body: found(await getUser(directory, id ?? '')) }
    case 'PUT Users/:id':
    case 'PATCH Users/:id':
      return { body: found((await changeUser(directory, id ?? '', operations())).resource) }
    case 'DELETE Users/:id':
      await removeUser(directory, id ?? '')
      return { status: 204 }
    case 'GET Groups': {
      const { filter, from, count, hasMembers } = pageOf(url)
      const page = await listGroups(directory, filter, from, count, hasMembers)
      return { body: listOf({ ...page, resources: page.resources.map(found) }, from) }
    }
    case 'POST Groups':
      return { status: 201, body: await group(await addGroup(directory, operations())) }
    case 'GET Groups/:id':
      return { body: found(await getGroup(directory, id ?? '', pageOf(url).hasMembers)) }
    case 'PUT Groups/:id':
      return { body: await group(await changeGroup(directory, id ?? '', operations())) }
    case 'PATCH Groups/:id':
      await changeGroup(directory, id ?? '', operations())
      return { status: 204 }
    case 'DELETE Groups/:id':
      await removeGroup(directory, id ?? '')
      return { status: 204 }
    default:
      throw new NotFound('resource')
  }
}

function located({ deps }: Directory, resource: object): object {
  const { PUBLIC_URL } = deps.environment
  const { id, meta } = resource as { id?: string; meta?: { resourceType?: string } }
  const site = PUBLIC_URL === undefined ? '' : new URL(PUBLIC_URL).origin
  return { ...resource, meta: { ...meta, location: `${site}/scim/v2/${meta?.resourceType}s/${id}` } }
}

/** Counted from 1 there, from 0 here. What is not a number is as if it were not there. */
function pageOf({ searchParams }: URL) {
  const whole = (name: string, otherwise: number) => {
    const text = searchParams.get(name) ?? ''
    return /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise
  }
  const left = (searchParams.get('excludedAttributes') ?? '').toLowerCase().split(',')
  return {
    filter: searchParams.get('filter'),
    from: Math.max(0, whole('startIndex', 1) - 1),
    count: Math.min(mostResults, Math.max(0, whole('count', 100))),
    hasMembers: !left.some((name) => name.trim() === 'members'),
  }
}

function listOf({ total, resources }: { total: number; resources: readonly object[] }, from = 0) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: from + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

function oneOf(list: readonly { readonly id: string }[], id: string | undefined): object {
  const wanted = (id ?? '').replaceAll(/%3a/gi, ':').toLowerCase()
  const one = list.find((each) => each.id.toLowerCase() === wanted)
  if (!one) throw new NotFound('resource')
  return one
}
