declare module 'react-refresh/runtime'
