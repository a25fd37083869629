// What a directory may ask about this service (RFC 7643, 5 to 7).

import { groupSchema } from './groups.ts'
import { enterpriseSchema } from './operations.ts'
import { userSchema } from './users.ts'

export const mostResults = 200

const off = { supported: false }

export const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: off,
  sort: off,
  etag: off,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Service token',
      description: 'A token of Administration, Service tokens, as a Bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: '/scim/v2/ServiceProviderConfig' },
}

export const resourceTypes = [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...{ id: 'User', name: 'User', endpoint: '/Users', schema: userSchema },
    description: 'People who work here.',
    schemaExtensions: [{ schema: enterpriseSchema, required: false }],
    meta: { resourceType: 'ResourceType', location: '/scim/v2/ResourceTypes/User' },
  },
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...{ id: 'Group', name: 'Group', endpoint: '/Groups', schema: groupSchema },
    description: 'Departments. A group gives no role.',
    meta: { resourceType: 'ResourceType', location: '/scim/v2/ResourceTypes/Group' },
  },
]

interface Attribute {
  readonly name: string
  readonly type: string
  readonly subAttributes?: readonly Attribute[]
}

function attribute(name: string, type = 'string', more: Partial<Attribute> & Record<string, unknown> = {}) {
  return {
    name,
    type,
    multiValued: false,
    required: false,
    mutability: 'readWrite',
    returned: 'default',
    ...more,
  }
}

function valueAndType(name: string) {
  return attribute(name, 'complex', {
    multiValued: true,
    subAttributes: [attribute('value'), attribute('type'), attribute('primary', 'boolean')],
  })
}

function schema(id: string, name: string, attributes: readonly object[]) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...{ id, name, attributes },
    meta: { resourceType: 'Schema', location: `/scim/v2/Schemas/${id}` },
  }
}

export const schemas = [
  schema(userSchema, 'User', [
    attribute('userName', 'string', { required: true, uniqueness: 'server' }),
    attribute('externalId'),
    attribute('displayName'),
    attribute('name', 'complex', {
      subAttributes: ['formatted', 'givenName', 'familyName'].map((each) => attribute(each)),
    }),
    attribute('active', 'boolean'),
    attribute('title', 'string', { mutability: 'readOnly' }),
    valueAndType('emails'),
    valueAndType('phoneNumbers'),
  ]),
  schema(enterpriseSchema, 'EnterpriseUser', [
    attribute('employeeNumber', 'string', { mutability: 'immutable', uniqueness: 'server' }),
    attribute('department'),
    attribute('manager', 'complex', { subAttributes: [attribute('value'), attribute('displayName')] }),
  ]),
  schema(groupSchema, 'Group', [
    attribute('displayName', 'string', { required: true, uniqueness: 'server' }),
    attribute('members', 'complex', {
      multiValued: true,
      subAttributes: [attribute('value'), attribute('display')],
    }),
  ]),
]
