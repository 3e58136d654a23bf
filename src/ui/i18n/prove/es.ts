import type { ProveLocale } from './en';

export const es: ProveLocale = {
  prove: {
    cancel: 'Cancelar',
    continue: 'Continuar',
    goneTitle: 'Este inicio de sesión ha terminado',
    goneBody:
      'Ha finalizado o se inició hace demasiado tiempo. No se ha compartido nada. Vuelva atrás e inicie sesión de nuevo.',
    passkeyTitle: 'Iniciar sesión con una clave de acceso',
    passkeyLead: 'Su dispositivo le pedirá la huella, el rostro o el PIN.',
    usePasskey: 'Usar una clave de acceso',
    createPasskey: 'Crear una clave de acceso',
    createNote: 'Una clave de acceso nueva abre una cartera nueva.',
    passkeyFailed: 'Se canceló, o no se encontró ninguna clave de acceso. Inténtelo de nuevo o cree una.',
    passkeyRefused: 'Esta clave de acceso no se conoce aquí. Use otra o cree una.',
    noPasskeys: 'Este navegador no admite claves de acceso. Vuelva atrás y elija otra forma de iniciar sesión.',
    phoneTitle: 'Iniciar sesión con el teléfono',
    phoneLead: 'Enviamos un código de seis cifras por SMS.',
    phone: 'Número de teléfono',
    sendCode: 'Enviar código',
    invalidPhone:
      'Escriba el número con el prefijo del país, por ejemplo +44 20 7946 0958. Es posible que algunos países no estén disponibles.',
    smsTitle: 'Revise sus mensajes',
    changePhone: 'Cambiar número',
    appTitle: 'Aplicación de autenticación',
    appLead: 'Escriba el nombre que eligió al configurarla.',
    appNewLead: 'Elija un nombre. Lo escribirá cada vez que inicie sesión.',
    appNew: 'Configurar una nueva',
    appKnown: 'Ya tengo una',
    appScan:
      'Escanee esto con su aplicación de autenticación y escriba las seis cifras que muestra. Un nombre nuevo abre una cartera nueva.',
    appQr: 'Código para su aplicación de autenticación',
    appSecret: 'O escriba esta clave:',
    appCode: 'Escriba las seis cifras que su aplicación muestra para {{name}}.',
    name: 'Nombre',
    changeName: 'Cambiar nombre',
    invalidName: 'Use de 3 a 64 letras, cifras, puntos o guiones.',
    nameTaken: 'Este nombre ya está en uso. Elija otro.',
    nameLocked: 'Demasiados códigos incorrectos para este nombre. Inténtelo de nuevo en {{minutes}} min.',
    wrongCode: 'El nombre o el código no es correcto. Revise ambos e inténtelo de nuevo.',
  },
};
