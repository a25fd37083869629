import { loadTexts as loadParts } from '@tem/screen-parts/texts/catalogues.ts'
import { defineRemote } from '@tem/sdk'
import { loadTexts } from '../texts/made/catalogues.ts'

export const remote = defineRemote({
  loadTexts: (language) => Promise.all([loadTexts(language), loadParts(language)]),
  loadSentences: async (language) =>
    (await import('@tem/rules/account/administration-sentences.ts')).administrationSentencesIn(language),
  screens: {
    attention: async () => (await import('./attention/attention-screen.tsx')).AttentionScreen,
    'bank-layout': async () => (await import('./company/bank-layout-screen.tsx')).BankLayoutScreen,
    changes: async () => (await import('./changes/changes-screen.tsx')).ChangesScreen,
    crashes: async () => (await import('./crashes/crashes-screen.tsx')).CrashesScreen,
    audit: async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
    offices: async () => (await import('./audit/offices-screen.tsx')).OfficesScreen,
    sample: async () => (await import('./audit/sample-screen.tsx')).SampleScreen,
    home: async () => (await import('./home-screen.tsx')).HomeScreen,
    people: async () => (await import('./people/people-screen.tsx')).PeopleScreen,
    import: async () => (await import('./people/import-screen.tsx')).ImportScreen,
    policy: async () => (await import('./policy/policy-screen.tsx')).PolicyScreen,
    'policy-sheet': async () => (await import('./policy/sheet-screen.tsx')).SheetScreen,
    'new-sub-category': async () => (await import('./policy/expense-screen.tsx')).ExpenseScreen,
    'policy-text': async () => (await import('./policy/policy-text-screen.tsx')).PolicyTextScreen,
    chain: async () => (await import('./chain/chain-screen.tsx')).ChainScreen,
    company: async () => (await import('./company/company-screen.tsx')).CompanyScreen,
    person: async () => (await import('./people/person-screen.tsx')).PersonScreen,
    privacy: async () => (await import('./privacy/privacy-screen.tsx')).PrivacyScreen,
    provider: async () => (await import('./sign-in/provider-screen.tsx')).ProviderScreen,
    providers: async () => (await import('./sign-in/providers-screen.tsx')).ProvidersScreen,
    rerouting: async () => (await import('./attention/rerouting-screen.tsx')).ReroutingScreen,
    'service-tokens': async () => (await import('./sign-in/service-tokens-screen.tsx')).ServiceTokensScreen,
    setup: async () => (await import('./setup-screen.tsx')).SetupScreen,
    'stand-ins': async () => (await import('./attention/stand-ins-screen.tsx')).StandInsScreen,
    'tax-law': async () => (await import('./tax-law/tax-law-screen.tsx')).TaxLawScreen,
    trail: async () => (await import('./trail/trail-screen.tsx')).TrailScreen,
    webhook: async () => (await import('./webhooks/webhook-screen.tsx')).WebhookScreen,
    webhooks: async () => (await import('./webhooks/webhooks-screen.tsx')).WebhooksScreen,
  },
})
